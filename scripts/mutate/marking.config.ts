import { projectsWith } from "./projects.ts";

export default projectsWith("marking-runner.ts");
