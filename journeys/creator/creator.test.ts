import "./builder.ts";
import "./course-file.ts";
import "./first-sale.ts";
import "./invitation.ts";
import "./licensing.ts";
