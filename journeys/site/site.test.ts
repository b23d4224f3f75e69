import "./console.ts";
import "./documents.ts";
import "./first-paint.ts";
import "./smoke.ts";
