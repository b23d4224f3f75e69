/** Parts of the watch page that are drawn only once they have something behind them. */
export const features = { gpt: false, qna: false } as const;
