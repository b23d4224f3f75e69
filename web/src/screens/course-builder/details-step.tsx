import { outcomeBounds } from "@cu/api/course.form";
import { courseLevels } from "@cu/api/course-bounds";
import { levelNames } from "../../features/course/level-names.ts";
import { Choice } from "../../features/forms/choice.tsx";
import { FormPart } from "../../features/forms/form-part.tsx";
import { TextArea } from "../../features/forms/text-area.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { AdvancedPanel, CertificationFields } from "./advanced-panel.tsx";
import { AuthorsPart } from "./authors-part.tsx";
import { CertificationImage } from "./certification-image.tsx";
import { CoverField } from "./cover-field.tsx";
import styles from "./details-step.module.css";
import { SampleField } from "./sample-field.tsx";
import type { Builder } from "./use-builder.ts";
import type { DetailsForm } from "./use-details-form.ts";

/** Of the form, for the button in the foot that submits it. */
export const detailsFormId = "course-details";

export const DetailsStep = ({ builder, form }: { builder: Builder; form: DetailsForm }) => {
  const { draft: typed, change, field } = form;
  const hasModules = builder.view.whole.modules.length > 0;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>Course Details</Heading>
        <Text tone="quiet">
          What learners read before they buy. {builder.isTutorial ? "" : "Everything is saved as you type."}
        </Text>
      </div>
      <Form {...form.props} id={detailsFormId} label="Course Details">
        <FormPart
          title="In words"
          about="Cards show the name and short description; the course page shows the long one."
        >
          <Field {...field("name")} label="Name" />
          <TextArea {...field("description")} label="Description" rows={3} />
          <TextArea {...field("longDescription")} label="Long description" rows={8} />
        </FormPart>
        <FormPart
          title="Why take it"
          about={`Shown to learners before they buy; empty fields are hidden. At most ${outcomeBounds.most} lines.`}
        >
          <TextArea {...field("outcomes")} label="What they will be able to do, one a line" rows={5} optional />
          <TextArea {...field("audience")} label="For whom" rows={3} optional />
          <TextArea {...field("toBring")} label="Prerequisites" rows={3} optional />
          <div className={styles.pair}>
            <Choice {...field("level")} label="Level" hint="The search finds courses by it">
              <option value="">Any level</option>
              {courseLevels.map((level) => (
                <option key={level} value={level}>
                  {levelNames[level]}
                </option>
              ))}
            </Choice>
          </div>
          {!builder.isTutorial && <SampleField builder={builder} form={form} />}
        </FormPart>
        <FormPart title="In pictures" about="The cover is cut to 16:9. Without one we draw it.">
          {!builder.isTutorial && <CoverField builder={builder} />}
          <Field {...field("introVideoUrl")} label="Introduction video" placeholder="YouTube or Vimeo URL" />
          <Field
            {...field("supplementLink")}
            label="Supplement link"
            hint="Notes, code or exercises that go with the course"
          />
        </FormPart>
        {!hasModules && (
          <FormPart
            title="Videos"
            about="Courses are built from lectures on YouTube and Vimeo. You can import more at any time."
          >
            <div className={styles.pair}>
              <Field {...field("noOfModules")} label="Number of modules" inputMode="numeric" />
            </div>
            <Switch
              label="Import videos from a URL"
              on={typed.importVideos}
              onChange={(importVideos) => change({ importVideos })}
            />
            {typed.importVideos && (
              <Field {...field("importUrl")} label="Video or playlist" placeholder="YouTube or Vimeo URL" />
            )}
          </FormPart>
        )}
        {!builder.isTutorial && <AuthorsPart builder={builder} />}
        <AdvancedPanel form={form} courseId={builder.draft.courseId} />
        <FormPart title="Certification" about="Learners who answer well enough can ask for a certificate. Optional.">
          <Switch
            label="Offer a certification"
            on={typed.isCertified}
            onChange={(isCertified) => change({ isCertified })}
          />
          {typed.isCertified && <CertificationFields form={form} />}
          {typed.isCertified && !builder.isTutorial && <CertificationImage builder={builder} />}
        </FormPart>
      </Form>
    </>
  );
};
