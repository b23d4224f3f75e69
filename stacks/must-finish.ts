/**
 * Loaded before SST's command, which always ends with `process.exit`. If it awaits a promise that never settles, Node
 * exits with code 0, and a deployment that did nothing would count as a success.
 */
process.on("beforeExit", () => {
  console.error("SST ended before it was done.");
  process.exit(1);
});
