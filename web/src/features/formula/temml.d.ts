/** The package's types lack MathML output; these cover the one call used. */
declare module "temml" {
  type Tree = {
    /** Of elements; text nodes have none. */
    readonly type?: string;
    readonly text?: string;
    readonly attributes?: Readonly<Record<string, unknown>>;
    readonly style?: Readonly<Record<string, unknown>>;
    readonly classes?: readonly string[];
    readonly children?: readonly Tree[];
  };
  type Settings = {
    displayMode: boolean;
    annotate: boolean;
    throwOnError: boolean;
    trust: boolean;
    maxSize: [em: number, points: number];
    maxExpand: number;
    macros: Record<string, string>;
  };
  const temml: { __renderToMathMLTree: (latex: string, settings: Settings) => Tree };
  export default temml;
  export type { Tree };
}
