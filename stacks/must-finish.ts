/**
 * Loaded before SST's command, which always calls `process.exit` when it is done. Where it waits for something that
 * never comes, Node ends by itself, and a deployment that did nothing would be a success.
 */
process.on("beforeExit", () => {
  console.error("SST ended before it was done.");
  process.exit(1);
});
