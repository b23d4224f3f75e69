import { configure } from "@testing-library/react";

// Stands in the copy where scripts/test/patience.ts was.
globalThis.__waitAtMost = (asyncUtilTimeout) => configure({ asyncUtilTimeout });
