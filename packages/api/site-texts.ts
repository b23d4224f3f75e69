/**
 * Error texts that the site also shows without a server response. Each is a constant, so that pages bundle only the texts
 * they use; all other texts come with the response.
 */
export const noCouponText = "The coupon code you have entered does not exist.";
export const foreignCouponText = "This code is not valid for this item.";
export const assistantFailedText = "cuGPT could not answer just now. Please try again in a moment.";
export const busyText = "The service is busy. Please try again.";
export const brokenText = "Something went wrong.";
