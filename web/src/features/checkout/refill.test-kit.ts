import { screen } from "@testing-library/react";
import type { open } from "../../test/open.tsx";

export type User = Awaited<ReturnType<typeof open>>["user"];

// The header is behind the window.
export const balance = (cupoints: number) =>
  screen.findByRole("link", { name: `Wallet, ${cupoints} cupoints`, hidden: true });

export const radio = (name: RegExp) => screen.findByRole("radio", { name });
export const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

export const toCard = async (user: User) => {
  await press(user, /^Go to payment/);
  await field("Card number");
};

export const typeCard = async (user: User, number: string) => {
  await user.clear(await field("Card number"));
  await user.type(await field("Card number"), number);
  await user.clear(await field("Expiry date"));
  await user.type(await field("Expiry date"), "1239");
  await user.clear(await field("Security code"));
  await user.type(await field("Security code"), "123");
};
