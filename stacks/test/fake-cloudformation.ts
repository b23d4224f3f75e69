export type Answer = { status: number; body: string };

export const xml = (action: string, result: string): Answer => ({
  status: 200,
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
});

export const refused = (code: string, message: string): Answer => ({
  status: code === "AccessDenied" ? 403 : 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

type FakeStack = { outputs: Readonly<Record<string, string>>; isProtected: boolean };
type Template = { Outputs?: Record<string, unknown> };

export type FakeCloudFormation = {
  readonly stacks: Map<string, FakeStack>;
  answer(action: string, asked: URLSearchParams): Answer | undefined;
};

/** What a deployment asks of CloudFormation. A stack is complete as soon as it is made, with the outputs of its template. */
export const fakeCloudFormation = (
  made: Readonly<Record<string, Readonly<Record<string, string>>>>,
  templateAt: (url: string) => string,
  onCreate: ((stack: string) => Answer) | undefined,
): FakeCloudFormation => {
  const stacks = new Map<string, FakeStack>(
    Object.entries(made).map(([name, outputs]) => [name, { outputs, isProtected: false }]),
  );
  const create = (name: string, asked: URLSearchParams): Answer => {
    if (onCreate) return onCreate(name);
    const { Outputs = {} } = JSON.parse(templateAt(asked.get("TemplateURL") ?? "")) as Template;
    const outputs = Object.fromEntries(Object.keys(Outputs).map((key) => [key, `the ${key} of ${name}`]));
    stacks.set(name, { outputs, isProtected: false });
    return xml("CreateStack", `<StackId>${name}</StackId>`);
  };
  const protect = (name: string, asked: URLSearchParams): Answer => {
    const found = stacks.get(name);
    if (!found) return missing(name);
    found.isProtected = asked.get("EnableTerminationProtection") === "true";
    return xml("UpdateTerminationProtection", `<StackId>${name}</StackId>`);
  };
  const describe = (name: string): Answer => {
    const found = stacks.get(name);
    if (name && !found) return missing(name);
    const members = [...stacks].filter(([one]) => !name || one === name).map(described);
    return xml("DescribeStacks", `<Stacks>${members.join("")}</Stacks>`);
  };
  return {
    stacks,
    answer: (action, asked) => {
      const name = asked.get("StackName") ?? "";
      if (action === "DescribeStacks") return describe(name);
      if (action === "CreateStack") return create(name, asked);
      if (action === "UpdateTerminationProtection") return protect(name, asked);
      if (action === "DescribeStackResources") return xml(action, "<StackResources/>");
      if (action === "DescribeStackEvents") return xml(action, "<StackEvents/>");
      return undefined;
    },
  };
};

const missing = (name: string) => refused("ValidationError", `Stack with id ${name} does not exist`);

const described = ([name, { outputs, isProtected }]: [string, FakeStack]): string => {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<member><StackName>${name}</StackName><StackStatus>CREATE_COMPLETE</StackStatus>
<EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${members.join("")}</Outputs></member>`;
};
