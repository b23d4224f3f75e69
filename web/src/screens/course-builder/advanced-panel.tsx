import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { Choice } from "../../features/forms/choice.tsx";
import { TextArea } from "../../features/forms/text-area.tsx";
import { useApi } from "../../lib/api.ts";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import styles from "./details-step.module.css";
import { UnlistedKey } from "./unlisted-key.tsx";
import type { DetailsForm } from "./use-details-form.ts";

type AdvancedPanelProps = {
  form: DetailsForm;
  /** The course that the draft changes. */
  courseId: number | null;
};

/** E-013: the fields of a course that most leave as they are. */
export const AdvancedPanel = ({ form, courseId }: AdvancedPanelProps) => {
  const { draft: typed, change, field } = form;
  const { data: categories = [] } = useApi("catalogue.categories", {});
  const category = categories.find(({ id }) => String(id) === typed.category);
  const isWrong = ["universityLink", "bundlePercent"].some((name) => form.errorsOf(name).length > 0);
  return (
    <details className={styles.advanced} open={isWrong || undefined}>
      <summary>
        Advanced
        <span>Category, who sees it, discount, university, cuGPT</span>
        <CaretDownIcon size={16} weight="bold" aria-hidden />
      </summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Choice
            label="Category"
            value={typed.category}
            onChange={({ target }) => change({ category: target.value, subCategory: "" })}
          >
            <option value="">None</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice {...field("subCategory")} label="Subcategory" disabled={!category?.subCategories.length}>
            <option value="">None</option>
            {category?.subCategories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice {...field("privacyScope")} label="Who sees it">
            <option value="public">Public, in the catalogue</option>
            <option value="unlisted">Only people with the link</option>
          </Choice>
          <Choice {...field("defaultTab")} label="Opens next to the video">
            <option value="1">Transcript</option>
            <option value="2">cuGPT</option>
            <option value="3">Q&A</option>
          </Choice>
          <Field
            {...field("bundlePercent")}
            label="Bundle discount in %"
            hint="For buyers of the whole course"
            inputMode="decimal"
            disabled={typed.freeCourse}
          />
        </div>
        {courseId !== null && typed.privacyScope === "unlisted" && <UnlistedKey courseId={courseId} />}
        <div className={styles.switches}>
          <Switch label="Free course" on={typed.freeCourse} onChange={(freeCourse) => change({ freeCourse })} />
          <Switch label="cuGPT answers" on={typed.gptEnabled} onChange={(gptEnabled) => change({ gptEnabled })} />
        </div>
        <div className={styles.pair}>
          <Field {...field("university")} label="University" />
          <Field {...field("universityLink")} label="Link to the university" type="url" />
        </div>
      </div>
    </details>
  );
};

/** WIZ-32. */
export const CertificationFields = ({ form: { field } }: { form: DetailsForm }) => (
  <>
    <div className={styles.pair}>
      <Field {...field("certificationPrice")} label="Price in cupoints" inputMode="numeric" />
      <Field {...field("certificationMonths")} label="Months until it ends" inputMode="numeric" />
      <Field {...field("trialDays")} label="Days of free trial" hint="0 for none" inputMode="numeric" />
      <Field {...field("performPercent")} label="Pass mark in %" hint="Empty for none" inputMode="numeric" />
      <Field {...field("minQuestions")} label="Questions it needs at least" inputMode="numeric" />
      <Field {...field("watchPercent")} label="To be watched in %" hint="0 for none" inputMode="numeric" />
      <Field {...field("validityMonths")} label="Months a certificate is valid" inputMode="numeric" />
    </div>
    <TextArea {...field("certificationDescription")} label="What it certifies" rows={4} optional />
    <TextArea {...field("objectives")} label="Objectives, one a line" rows={4} optional />
    <TextArea {...field("prerequisites")} label="Prerequisites, one a line" rows={4} optional />
    <Field {...field("promotionVideoUrl")} label="Promotion video" placeholder="YouTube or Vimeo URL" />
  </>
);
