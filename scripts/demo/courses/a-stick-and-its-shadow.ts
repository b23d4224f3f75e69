import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const aStickAndItsShadow: DemoCourse = {
  id: 33,
  name: "عصا وظل",
  language: "ar",
  description: "دورة قصيرة مجانية بالعربية: كيف نعرف الشمال، وكيف نقيس الأرض كلها، بعصا وظل وجبل واحد.",
  longDescription: prose(`
    لا تحتاج هذه الدورة إلى أجهزة، بل إلى عصا مستقيمة ويوم مشمس. في ثلاثة دروس قصيرة نبدأ بأقصر ظل في اليوم، ثم نصل
    مع إراتوستينس إلى محيط الأرض، ثم نصعد مع البيروني جبلا واحدا لنعرف نصف قطرها.

    في كل درس نقيس شيئا قريبا لنعرف شيئا لا تصل إليه اليد، ونسأل بعد كل قياس: كم نخطئ فيه، ولماذا؟
  `),
  categoryId: 7,
  subCategoryId: 13,
  freeCourse: true,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 14,
  coAuthorIds: [],
  university: null,
  universityLink: null,
  certification: null,
  defaultTab: 1,
  gptEnabled: false,
  modules: [
    {
      id: 331,
      moduleIndex: 1,
      name: "من الظل إلى الكوكب",
      customPriceCupoints: null,
      videos: [
        {
          id: 331,
          title: "أقصر ظل في اليوم",
          videoType: "youtube",
          embedId: "demo0000331",
          durationSeconds: 192,
        },
        {
          id: 332,
          title: "حجم الأرض من مدينتين",
          videoType: "youtube",
          embedId: "demo0000332",
          durationSeconds: 204,
        },
        {
          id: 333,
          title: "جبل واحد وأفق",
          videoType: "youtube",
          embedId: "demo0000333",
          durationSeconds: 208,
        },
      ],
    },
  ],
};
