/** A problem with a file of the zip; `file` is empty for the zip as a whole. */
export type FileProblem = { readonly file: string; readonly reason: string };

/** Maximum number of reported problems. */
export const maxProblems = 50;

/** The file is refused. Problems have user-readable locations and reasons. */
export class CourseFileRefused extends Error {
  override readonly name = "CourseFileRefused";
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ file, reason }) => (file === "" ? reason : `${file}: ${reason}`)).join("\n"));
    this.problems = problems.slice(0, maxProblems);
  }
}

export const refuse = (file: string, reason: string): never => {
  throw new CourseFileRefused([{ file, reason }]);
};
