import { LateViewedList } from "../lazy-parts";
import { ProductGrid } from "../product-grid";

/** What was looked at before on this device. `current`, the product whose page this is, is remembered and not shown. */
export const RecentlyViewed = (props: { current?: number }) => <LateViewedList {...props} Grid={ProductGrid} />;
