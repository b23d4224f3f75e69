import "./charts.ts";
import "./instructor.ts";
import "./reports.ts";
import "./students.ts";
