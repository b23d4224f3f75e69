import { useRef, useState } from "react";
import { changeAnswers, errorText, fieldErrors, refresh, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import hidden from "../../../ui/hidden.module.css";
import { toast } from "../../../ui/toast.tsx";
import { Portrait, type Profile } from "../profile-panel.tsx";
import styles from "./own.module.css";
import { PictureCrop } from "./picture-crop.tsx";
import { RemovePicture } from "./remove-picture.tsx";

const typeText = "You can only upload JPG/PNG file!";

/** CRE-30, CRE-57: the profile picture, cropped here and saved when chosen. */
export const PictureField = ({ profile }: { profile: Profile }) => {
  const params = { userId: profile.id };
  const send = useAction("creator.picture", {
    apply: ({ profilePicture }) =>
      changeAnswers("creator.profile", (known) => (known.id === profile.id ? { ...known, profilePicture } : known)),
    onSuccess: () => {
      close();
      toast("Your picture is changed.");
      void refresh(["creator.author"]);
    },
  });
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPicture(undefined);
    chooser.current?.focus();
  };
  const refused = send.error && (fieldErrors(send.error, "profile_picture").join(" ") || errorText(send.error));
  const wrong = problem ?? refused;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    send.reset();
    const isTaken = file.type === "image/jpeg" || file.type === "image/png";
    // A file that isn't really an image can't be decoded.
    const decoded = isTaken ? await createImageBitmap(file).catch(() => undefined) : undefined;
    setPicture(decoded);
    setProblem(decoded ? undefined : typeText);
  };
  const cut = (blob: Blob) => {
    const body = new FormData();
    body.set("profile_picture", new File([blob], "picture.png", { type: "image/png" }));
    // Refusals show below.
    void send.trigger({ params, body });
  };
  return (
    <div className={styles.picture}>
      <Portrait profile={profile} />
      <div className={styles.choice}>
        <label className={hidden.hidden}>
          Profile picture
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            tabIndex={-1}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {/* Takes the focus of the button that opened the form, which is removed. */}
        <Button ref={chooser} autoFocus size="small" onClick={() => input.current?.click()}>
          {profile.profilePicture ? "Choose another picture" : "Choose a picture"}
        </Button>
        {profile.profilePicture && <RemovePicture profile={profile} onRemoved={() => chooser.current?.focus()} />}
        <p className={styles.hint}>JPG or PNG. You cut a square out of it next.</p>
        {wrong && (
          <p role="alert" className={styles.problem}>
            {wrong}
          </p>
        )}
      </div>
      {picture && <PictureCrop picture={picture} busy={send.isMutating} onCut={cut} onCancel={close} />}
    </div>
  );
};
