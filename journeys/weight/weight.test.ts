import "./calls.ts";
import "./bytes.ts";
