/** A form with a file that claims to be an image but is not. */
export const imageForm = (field: string): FormData => {
  const form = new FormData();
  form.set(field, new File(["no picture"], "x.png", { type: "image/png" }));
  return form;
};
