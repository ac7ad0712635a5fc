import { defineExamples } from "../../../tests/support/examples";
import { ProductPicture } from "./product-picture";

const CATEGORIES = [
  ...["laptop", "desktop", "monitor", "storage", "memory", "graphics-card", "processor", "motherboard", "power-supply"],
  ...["keyboard", "mouse", "printer", "networking", "phone-accessory", "charger", "software", "cables"],
];

const drawn = (category: string) => ({ id: null, image_url: null, category });

export const examples = defineExamples({
  "Without a photo": (
    <div className="w-48">
      <ProductPicture product={drawn("laptop")} sizes="12rem" eager />
    </div>
  ),
  "Without a photo, large": <ProductPicture product={drawn("laptop")} sizes="20rem" large eager className="max-w-md" />,
  "Of an unknown category": (
    <div className="w-48">
      <ProductPicture product={drawn("drone")} sizes="12rem" eager />
    </div>
  ),
  "Every category": (
    <div className="flex flex-wrap gap-3">
      {CATEGORIES.map((category) => (
        <div key={category} className="w-24 text-sm">
          <ProductPicture product={drawn(category)} sizes="6rem" eager />
          {category}
        </div>
      ))}
    </div>
  ),
});
