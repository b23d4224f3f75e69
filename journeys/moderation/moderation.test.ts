import "./reviews.ts";
import "./take-down.ts";
