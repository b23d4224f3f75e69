import "./away.ts";
import "./graded.ts";
import "./questions.ts";
import "./watch.ts";
