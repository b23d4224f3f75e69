/** A lecture's length as reported by one viewer's player, in whole seconds. */
export type LengthReport = {
  readonly who: number;
  readonly seconds: number;
  /** An author of the course or an admin. */
  readonly isStaff: boolean;
};

export const shortestLengthSeconds = 1;
export const longestLengthSeconds = 12 * 3600;

/** Players round differently. */
export const lengthToleranceSeconds = 2;
const agreeingViewers = 3;
/** Minimum length agreed without staff: with a shorter one, viewers could complete the lecture in no time. */
const shortestUnvouchedSeconds = 60;
/** Maximum cut of the host API's length without staff. */
const longestUnvouchedCut = 0.2;
const maxReports = 24;

/** Normalises a player's length; null if out of range. */
export const toLength = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds >= shortestLengthSeconds && seconds <= longestLengthSeconds
    ? Math.round(seconds)
    : null;

/** Replaces a viewer's previous report. Above the limit, the oldest report by a viewer is dropped. */
export const withReport = (reports: readonly LengthReport[], added: LengthReport): LengthReport[] => {
  const all = [...reports.filter(({ who }) => who !== added.who), added];
  const oldest = all.findIndex(({ isStaff }) => !isStaff);
  return all.length <= maxReports ? all : all.toSpliced(Math.max(0, oldest), 1);
};

/**
 * The length that three viewers agree on, otherwise null. A staff report decides between several. Without one it is the
 * longest, provided that no viewer reports a longer one and it is neither very short nor far below the host's.
 */
export const agreedLength = (reports: readonly LengthReport[], hostSeconds: number | null): number | null => {
  const sorted = reports.toSorted((left, right) => right.seconds - left.seconds);
  const hasStaff = sorted.some(({ isStaff }) => isStaff);
  const longest = sorted[0]?.seconds ?? 0;
  for (const { seconds: most } of sorted) {
    const group = sorted.filter(({ seconds }) => seconds <= most && seconds >= most - lengthToleranceSeconds);
    if (group.length < agreeingViewers) continue;
    const length = group[Math.floor(group.length / 2)]?.seconds ?? most;
    if (hostSeconds !== null && length >= hostSeconds - lengthToleranceSeconds) continue;
    if (hasStaff) {
      if (group.some(({ isStaff }) => isStaff)) return length;
      continue;
    }
    const least = Math.max(shortestUnvouchedSeconds, (hostSeconds ?? 0) * (1 - longestUnvouchedCut));
    return most === longest && length >= least ? length : null;
  }
  return null;
};
