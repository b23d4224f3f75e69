/** The mark of the product, which is also the cupoint: a ring with a gap and the play head in the gap. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d="M18.9 6.2A9 9 0 1 0 18.9 17.8" fill="none" stroke="currentColor" strokeWidth="4.2" />
    <circle cx="17.6" cy="12" r="3" fill="currentColor" />
  </svg>
);
