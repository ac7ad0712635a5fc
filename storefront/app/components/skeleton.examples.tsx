import { defineExamples } from "../../../tests/support/examples";
import { Skeleton } from "./skeleton";

export const examples = defineExamples({
  Line: <Skeleton className="h-6 w-48" />,
  Block: <Skeleton className="h-24" />,
  "A card that loads": (
    <div className="grid gap-3">
      <Skeleton className="aspect-4/3 w-48" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-6 w-24" />
    </div>
  ),
});
