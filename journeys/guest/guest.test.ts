import "./back.ts";
import "./course-page.ts";
import "./find.ts";
import "./forms.ts";
