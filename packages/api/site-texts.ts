/**
 * The words of refusals that the site also says by itself, where no server answered or none was asked. Each is a
 * constant, so that a page carries only what it says; the words of all others come with the answer.
 */
export const noCouponText = "The coupon code you have entered does not exist.";
export const foreignCouponText = "This code is not valid for this item.";
export const assistantFailedText = "cuGPT could not answer just now. Please try again in a moment.";
export const busyText = "The service is busy. Please try again.";
export const brokenText = "Something went wrong.";
