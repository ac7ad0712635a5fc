import { z } from "@fundi/shared/contract/z";
import { useStored } from "../../lib/stored";

const LabelSettings = z.object({
  kind: z.enum(["code128", "qr"]),
  size: z.enum(["50x30", "62x29"]),
  hasPrice: z.boolean(),
  isSheet: z.boolean(),
});
type LabelSettings = z.infer<typeof LabelSettings>;

/** Label settings of this computer, which has its own printer and roll. */
export const useLabelSettings = () =>
  useStored<LabelSettings>("console_labels", LabelSettings, {
    kind: "code128",
    size: "50x30",
    hasPrice: true,
    isSheet: false,
  });
