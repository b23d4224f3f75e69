import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// One test's page is not another's. Testing Library does it by itself only where `afterEach` is a global.
afterEach(cleanup);
