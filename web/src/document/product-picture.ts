import { productName } from "../lib/product.ts";
import { cover } from "../ui/cover/cover.ts";
import { type DrawPicture, digestOf, type Picture } from "./picture-kit.ts";

const title = "Short university lectures that ask you questions";

/** Path of the default preview image (PUB-28). */
export const productPictureAddress = `/shared-${digestOf([title])}.png`;

export const isProductPicture = (address: string): boolean => /^\/shared-[\w-]{16}\.png$/.test(address);

export const productPicture = async (address: string, draw: DrawPicture): Promise<Picture> =>
  address === productPictureAddress
    ? { png: await draw({ cover: cover(1, null), title, place: "", productName }) }
    : { moved: productPictureAddress };
