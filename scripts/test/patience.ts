import { configure } from "@testing-library/react";

// The load time of a lazy chunk depends on the machine, not on the product.
configure({ asyncUtilTimeout: 15_000 });
