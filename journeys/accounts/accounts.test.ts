import "./access.ts";
import "./rights.ts";
import "./second-factor.ts";
import "./sign-in.ts";
