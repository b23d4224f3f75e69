import { configure } from "@testing-library/react";

// Replaces scripts/test/patience.ts in the copy.
globalThis.__waitAtMost = (asyncUtilTimeout) => configure({ asyncUtilTimeout });
