import "./codes.ts";
import "./notifications.ts";
import "./qna.ts";
import "./week.ts";
