/** Called before each unit of work: reports progress, and throws if the report is no longer wanted. */
export type Step = () => Promise<void>;
