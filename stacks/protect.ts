import {
  CloudFormationClient,
  DeleteStackCommand,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { regionOf, type Stage } from "./stage.ts";

type Named = Pick<Stage, "app" | "name" | "isProtected">;

// CloudFormation's rate limit for these calls is low.
const connect = () => new CloudFormationClient({ region: regionOf(process.env), maxAttempts: 8 });

const stacksOf = async (client: CloudFormationClient, { app, name }: Named): Promise<Stack[]> => {
  const found: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    found.push(...Stacks.filter(({ StackName = "" }) => StackName.startsWith(`${name}-${app}-`)));
  return found;
};

/** Its creation failed and was rolled back. CloudFormation only allows deleting such stacks. */
const wasNeverMade = ({ StackStatus }: Stack): boolean => StackStatus?.startsWith("ROLLBACK_") ?? false;

/**
 * Enables termination protection for every stack of a protected stage, which the plain CDK does and SST does not.
 * Returns the stacks that had none. Never disables it: operators do that manually, stack by stack.
 */
export const protect = async (stage: Named): Promise<string[]> => {
  if (!stage.isProtected) return [];
  const client = connect();
  const open = (await stacksOf(client, stage)).filter(
    (stack) => !stack.EnableTerminationProtection && !wasNeverMade(stack),
  );
  const names = open.map(({ StackName = "" }) => StackName);
  for (const StackName of names)
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }));
  return names;
};

/** Deletes stacks whose creation failed in an earlier deployment. SST deletes them too, but then tries to update them. */
export const clear = async (stage: Named): Promise<string[]> => {
  const client = connect();
  const names = (await stacksOf(client, stage)).filter(wasNeverMade).map(({ StackName = "" }) => StackName);
  for (const StackName of names) {
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: 900, minDelay: 1 }, { StackName });
  }
  return names;
};
