import "./earnings.ts";
import "./receipts.ts";
import "./refusals.ts";
