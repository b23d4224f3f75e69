import type { Ask } from "./ask.ts";
import { certificatePicture, isCertificatePicture } from "./certificate-picture.ts";
import { coursePicture, isCoursePicture } from "./course-picture.ts";
import type { DrawPicture, Picture } from "./picture-kit.ts";
import { isProductPicture, productPicture } from "./product-picture.ts";

export const isPictureAddress = (address: string): boolean =>
  isCoursePicture(address) || isCertificatePicture(address) || isProductPicture(address);

/** Renders the preview image at an address, from what guests may see. */
export const picture = async (address: string, ask: Ask, draw: DrawPicture): Promise<Picture> => {
  if (isProductPicture(address)) return await productPicture(address, draw);
  return isCertificatePicture(address)
    ? await certificatePicture(address, ask, draw)
    : await coursePicture(address, ask, draw);
};
