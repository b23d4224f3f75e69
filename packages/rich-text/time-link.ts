/** A time written as @mm:ss or @h:mm:ss, its place in the text, and the second it means. */
export type TimeLink = { readonly offset: number; readonly length: number; readonly seconds: number };

const timeText = /(?<!\w)@(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?!\d|:\d)/g;

/** Only times inside the video are links; with an unknown duration (null) all of them are (QNA-13, E-139). */
export function timeLinks(text: string, durationSeconds: number | null): TimeLink[] {
  return Array.from(text.matchAll(timeText)).flatMap(({ 0: found, 1: hours, 2: minutes, 3: rest, index }) => {
    const [hour, minute, second] = [Number(hours ?? 0), Number(minutes), Number(rest)];
    const isTime = second < 60 && (hours === undefined || minute < 60);
    const seconds = hour * 3600 + minute * 60 + second;
    const isInside = durationSeconds === null || seconds <= durationSeconds;
    return isTime && isInside ? [{ offset: index, length: found.length, seconds }] : [];
  });
}
