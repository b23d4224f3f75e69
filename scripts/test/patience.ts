import { configure } from "@testing-library/react";

// How long a lazy part may take says something about the machine and nothing about the product.
configure({ asyncUtilTimeout: 15_000 });
