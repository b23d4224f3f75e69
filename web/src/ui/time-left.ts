const daySeconds = 86_400;
const minuteSeconds = 60;
const units = [
  [daySeconds, "day"],
  [3600, "hour"],
  [minuteSeconds, "minute"],
] as const;

/** "2 days 4 hours left": the two largest parts, of a week and more the days alone. */
export const timeLeftText = (seconds: number | null): string => {
  if (seconds === null || seconds < minuteSeconds) return "Less than a minute left";
  const first = units.findIndex(([length]) => seconds >= length);
  let rest = seconds;
  const most = Math.floor(seconds / daySeconds) < 7 ? 2 : 1;
  const parts = units.slice(first, first + most).flatMap(([length, unit]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return amount === 0 ? [] : [`${amount} ${amount === 1 ? unit : `${unit}s`}`];
  });
  return `${parts.join(" ")} left`;
};
