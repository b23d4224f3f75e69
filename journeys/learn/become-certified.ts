import { publishCertificate, verifyAsOutsider } from "../kit/certificate-steps.ts";
import { approveAsReviewer, requestCertificate, tenMinutesLater } from "../kit/certification-steps.ts";
import type { Person, Size } from "../kit/steps.ts";

type Way = {
  /** How far ahead the clock is already. */
  readonly days?: number;
  /** Of the reviewer and the outsider. */
  readonly size?: Size;
};

/** On the page of a certification: requests, is reviewed, waits ten minutes, and is verified by an outsider. */
export const becomeCertified = async (person: Person, name: string, { days = 0, size }: Way = {}): Promise<void> => {
  const { page, stack } = person;
  await requestCertificate(person, name);
  await approveAsReviewer(stack, name, size);
  await tenMinutesLater(stack, days);
  await page.reload();
  await page.getByText("Congratulations, your certificate has been issued.", { exact: true }).waitFor();
  await verifyAsOutsider(stack, await publishCertificate(person), name, size);
};
