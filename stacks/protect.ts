import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { regionOf, type Stage } from "./stage.ts";

/**
 * Turns CloudFormation's protection on for every stack of a protected stage, which the plain CDK does by itself and SST
 * does not. Answers the stacks that had none. Never turns it off: that is an operator's own decision, stack by stack.
 */
export const protect = async (stage: Pick<Stage, "app" | "name" | "isProtected">): Promise<string[]> => {
  if (!stage.isProtected) return [];
  const client = new CloudFormationClient({ region: regionOf(process.env), maxAttempts: 8 });
  const open: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const { StackName = "", EnableTerminationProtection } of Stacks)
      if (StackName.startsWith(`${stage.name}-${stage.app}-`) && !EnableTerminationProtection) open.push(StackName);
  // One after another: CloudFormation takes few of these calls in a second.
  for (const StackName of open)
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }));
  return open;
};
