/** A, B, … Z, AA, AB, … (QZL-23). */
export function optionLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : optionLetter(Math.floor(index / 26) - 1) + letter;
}

/** mm:ss, and h:mm:ss from an hour on (QZL-24, E-115). */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = `${twoDigits(minutes)}:${twoDigits(whole % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
