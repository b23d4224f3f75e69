/** Seconds as a place in a lecture: "3:02", "1:04:09". */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

/** Seconds as a duration: "6 hr 42 min 10 sec"; zero parts are omitted. */
export const lengthText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), "hr"],
    [Math.floor((whole % 3600) / 60), "min"],
    [whole % 60, "sec"],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return told.length > 0 ? told.join(" ") : "0 sec";
};

/** "1 module", "34 videos"; counts from 10,000 are grouped, cupoints never are (see cupointsText). */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count >= 10_000 ? count.toLocaleString("en-US") : count} ${count === 1 ? one : many}`;
