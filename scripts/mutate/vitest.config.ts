import { projectsWith } from "./projects.ts";

export default projectsWith("switching-runner.ts");
