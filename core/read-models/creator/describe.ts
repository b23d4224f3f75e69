import { nameInstitutions } from "../../storage/institution/institution.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";

type Description = { bio: string; externalWebsite: string | null; universities: string[]; departments: string[] };

/** Updates a creator's profile texts. Idempotent; unknown universities and departments are added. */
export const describeCreator = async (id: number, { externalWebsite, ...text }: Description): Promise<void> => {
  const [universities, departments] = await Promise.all([
    nameInstitutions("university", text.universities),
    nameInstitutions("department", text.departments),
  ]);
  const patch = ProfileEntity.patch({ id }).set({ bio: text.bio, universities, departments });
  await (externalWebsite === null ? patch.remove(["externalWebsite"]) : patch.set({ externalWebsite })).go();
};
