export type Answer = { status: number; body: string };

export const xml = (action: string, result: string): Answer => ({
  status: 200,
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
});

export const refused = (code: string, message: string): Answer => ({
  status: code === "AccessDenied" ? 403 : 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

type Resource = { Type: string; DeletionPolicy?: string };
type Template = {
  Resources?: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

/** Why a resource cannot be made or changed. */
export type Broken = { resource: string; reason: string };

type FakeStack = {
  /** The deployed template; a rolled-back update restores the previous one. */
  text: string;
  isProtected: boolean;
  /** Statuses of the latest operation; the last one is final. Each DescribeStacks call advances by one. */
  statuses: string[];
  events: Event[];
  asked: { statuses: number; events: number };
};
type Event = { id: string; status: string; reason?: string };

export type FakeCloudFormation = {
  readonly stacks: ReadonlyMap<string, FakeStack>;
  /** What removed stacks left in the account: `prod-curio-storage AWS::DynamoDB::GlobalTable`. */
  readonly retained: ReadonlySet<string>;
  answer(action: string, asked: URLSearchParams): Answer | undefined;
};

export type Behaviour = {
  /** Response to CreateStack, in place of creating it. */
  onCreate?: (stack: string) => Answer | undefined;
  /** The resource that fails during creation or update, which rolls the stack back. */
  onChange?: (stack: string) => Broken | undefined;
  templateAt: (url: string) => string;
};

/**
 * The parts of CloudFormation that a deployment uses: creates, updates and deletes stacks in pollable steps, rolls back
 * failures, and refuses empty updates, deleting protected stacks and removing exports in use.
 */
export const fakeCloudFormation = (
  made: Readonly<Record<string, Readonly<Record<string, string>>>>,
  behaviour: Behaviour,
): FakeCloudFormation => {
  const stacks = new Map<string, FakeStack>();
  const retained = new Set<string>();
  const begin = (name: string, text: string, statuses: string[], events: Event[]): void => {
    const isProtected = stacks.get(name)?.isProtected ?? false;
    stacks.set(name, { text, isProtected, statuses, events, asked: { statuses: 0, events: 0 } });
  };
  for (const [name, outputs] of Object.entries(made)) {
    const Outputs = Object.fromEntries(Object.entries(outputs).map(([key, Value]) => [key, { Value }]));
    begin(name, JSON.stringify({ Outputs }), ["CREATE_COMPLETE"], []);
  }

  const exporters = () => [...stacks].flatMap(([name, { text }]) => exportsOf(text).map((one) => [one, name] as const));
  const importersOf = (name: string) =>
    [...stacks].flatMap(([stack, { text }]) => (importsOf(text).includes(name) ? [stack] : []));
  const broken = (name: string, text: string): Broken | undefined => {
    const there = new Map(exporters());
    const missing = importsOf(text).find((one) => !there.has(one));
    if (missing) return { resource: name, reason: `No export named ${missing} found.` };
    const before = exportsOf(stacks.get(name)?.text ?? "{}");
    const held = before.find((one) => !exportsOf(text).includes(one) && importersOf(one).length > 0);
    if (held)
      return {
        resource: name,
        reason: `Cannot delete export ${held} as it is in use by ${importersOf(held).join(", ")}`,
      };
    return behaviour.onChange?.(name);
  };

  const create = (name: string, asked: URLSearchParams): Answer => {
    const refusal = behaviour.onCreate?.(name);
    if (refusal) return refusal;
    if (stacks.has(name)) return refused("AlreadyExistsException", `Stack [${name}] already exists`);
    const text = behaviour.templateAt(asked.get("TemplateURL") ?? "");
    const why = broken(name, text);
    if (why) begin(name, "{}", ["CREATE_IN_PROGRESS", "ROLLBACK_COMPLETE"], failing("CREATE_FAILED", why));
    else begin(name, text, ["CREATE_IN_PROGRESS", "CREATE_COMPLETE"], []);
    return xml("CreateStack", `<StackId>${name}</StackId>`);
  };
  const update = (name: string, asked: URLSearchParams): Answer => {
    const found = stacks.get(name);
    if (!found) return refused("ValidationError", `Stack [${name}] does not exist`);
    const status = found.statuses.at(-1) ?? "";
    if (!/^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status))
      return refused("ValidationError", `Stack:${name} is in ${status} state and can not be updated.`);
    const text = behaviour.templateAt(asked.get("TemplateURL") ?? "");
    if (text === found.text) return refused("ValidationError", "No updates are to be performed.");
    const why = broken(name, text);
    if (why)
      begin(
        name,
        found.text,
        ["UPDATE_IN_PROGRESS", "UPDATE_ROLLBACK_IN_PROGRESS", "UPDATE_ROLLBACK_COMPLETE"],
        failing("UPDATE_FAILED", why),
      );
    else begin(name, text, ["UPDATE_IN_PROGRESS", "UPDATE_COMPLETE"], []);
    return xml("UpdateStack", `<StackId>${name}</StackId>`);
  };
  const remove = (name: string): Answer => {
    const found = stacks.get(name);
    if (found?.isProtected)
      return refused("ValidationError", `Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
    if (!found) return xml("DeleteStack", "");
    const held = exportsOf(found.text).find((one) => importersOf(one).length > 0);
    if (held) {
      const reason = `Export ${held} cannot be deleted as it is in use by ${importersOf(held).join(", ")}`;
      begin(
        name,
        found.text,
        ["DELETE_IN_PROGRESS", "DELETE_FAILED"],
        failing("DELETE_FAILED", { resource: name, reason }),
      );
      return xml("DeleteStack", "");
    }
    for (const { Type, DeletionPolicy } of Object.values(templateOf(found.text).Resources ?? {}))
      if (DeletionPolicy === "Retain") retained.add(`${name} ${Type}`);
    stacks.delete(name);
    return xml("DeleteStack", "");
  };
  const protect = (name: string, asked: URLSearchParams): Answer => {
    const found = stacks.get(name);
    if (!found) return missingStack(name);
    found.isProtected = asked.get("EnableTerminationProtection") === "true";
    return xml("UpdateTerminationProtection", `<StackId>${name}</StackId>`);
  };
  const describe = (name: string): Answer => {
    const found = stacks.get(name);
    if (name && !found) return missingStack(name);
    const members = [...stacks].filter(([one]) => !name || one === name).map(described);
    if (found) found.asked.statuses += 1;
    return xml("DescribeStacks", `<Stacks>${members.join("")}</Stacks>`);
  };
  const events = (name: string): Answer => {
    const found = stacks.get(name);
    if (!found) return missingStack(name);
    found.asked.events += 1;
    // The newest first. A caller learns from its second question on what came after its first.
    const seen = found.asked.events > 1 ? found.events : found.events.slice(0, 1);
    return xml("DescribeStackEvents", `<StackEvents>${seen.map(told).toReversed().join("")}</StackEvents>`);
  };
  const imports = (name: string): Answer => {
    const found = importersOf(name);
    if (found.length === 0) return refused("ValidationError", `Export '${name}' is not imported by any stack.`);
    return xml("ListImports", `<Imports>${found.map((one) => `<member>${one}</member>`).join("")}</Imports>`);
  };

  return {
    stacks,
    retained,
    answer: (action, asked) => {
      const name = asked.get("StackName") ?? "";
      if (action === "DescribeStacks") return describe(name);
      if (action === "CreateStack") return create(name, asked);
      if (action === "UpdateStack") return update(name, asked);
      if (action === "DeleteStack") return remove(name);
      if (action === "UpdateTerminationProtection") return protect(name, asked);
      if (action === "DescribeStackResources") return xml(action, "<StackResources/>");
      if (action === "DescribeStackEvents") return events(name);
      if (action === "ListImports") return imports(asked.get("ExportName") ?? "");
      return undefined;
    },
  };
};

const templateOf = (text: string): Template => JSON.parse(text) as Template;

const exportsOf = (text: string): string[] =>
  Object.values(templateOf(text).Outputs ?? {}).flatMap(({ Export }) => (Export ? [Export.Name] : []));

const importsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/"Fn::ImportValue": ?"([^"]+)"/g)].map(([, name = ""]) => name)),
];

const failing = (status: string, { resource, reason }: Broken): Event[] => [
  { id: "begun", status: "IN_PROGRESS" },
  { id: resource, status, reason },
];

const missingStack = (name: string) => refused("ValidationError", `Stack with id ${name} does not exist`);

const described = ([name, { text, isProtected, statuses, asked }]: [string, FakeStack]): string => {
  const outputs = Object.entries(templateOf(text).Outputs ?? {}).map(
    ([key, { Value, Export }]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${typeof Value === "string" ? Value : `the ${key} of ${name}`}</OutputValue>${
        Export ? `<ExportName>${Export.Name}</ExportName>` : ""
      }</member>`,
  );
  const status = statuses[Math.min(asked.statuses, statuses.length - 1)];
  return `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus>
<EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${outputs.join("")}</Outputs></member>`;
};

const told = ({ id, status, reason = "" }: Event, n: number): string =>
  `<member><EventId>${n}</EventId><LogicalResourceId>${id}</LogicalResourceId><ResourceStatus>${status}</ResourceStatus>
<ResourceStatusReason>${reason}</ResourceStatusReason><Timestamp>2026-01-01T00:00:0${n}Z</Timestamp></member>`;
