/** Titles of prices that may be the shop's cost, or exclude VAT. Normalized by `plainTitle`. */
export const DOUBTFUL_PRICE =
  /^(cost|unit cost|costs?|value|rate|amount|net price|price excl vat|price tax excluded|price ex vat|list price)$/;

/** Numbers that identify, count or measure; never prices, whatever their values look like. */
export const NEVER_PRICE =
  /(^| )(id|ids|code|codes|key|number|num|no|nr|ref|reference|uuid|guid|sku|barcode|ean|upc|gtin|isbn|imei|mpn|serial|year|date|time|phone|tel|mobile|zip|postcode|lat|lng|latitude|longitude|rating|ratings|reviews?|views?|count|rank|position|index|weight|length|width|height|depth|size|qty|quantity|stock|units|pieces|pcs|version|percent|percentage|discount|vat|tax|age|level|points?)$|^(old|was|cost|supplier|buying|purchase|wholesale|dealer)\b/;

/** Titles that mention money but are not known price titles. */
export const MONEY_TITLE =
  /\b(price|prices|cost|amount|rate|value|bei|preis|prix|precio|prezzo|retail|selling|sell|cash|mrp|rrp|msrp|gharama|thamani)\b/;

export const MODEL_TITLE = /^(model|models|model name|product model|item model)$/;

/** Names, numbers and addresses of people. */
export const PERSONAL_TITLE =
  /\b((full|first|last|sur|middle|customer|client|buyer|seller|contact|owner|staff|employee|cashier|person|agent|user|nick) ?names?|surname|user ?(name|id)?|e ?mails?( address)?|phone( (no|number))?|mobile( (no|number))|telephone|tel( no)?|msisdn|whatsapp|(home|street|postal|delivery|billing|shipping|customer|email|physical) address|address|id ?(no|number) of|national id|passport|kra pin|date of birth|dob|gender|nationality|next of kin|simu|barua pepe)$/;

/** Codes that are printed on the product's box. */
export const BARCODE_TITLE = /^(variant |product |item )?(bar ?codes?|ean ?(8|13)?|ean code|upc( a)?|gtin ?\d*|isbn)$/;
/** Columns of manufacturers' model numbers. */
export const PART_NUMBER_TITLE =
  /^(mpn|(manufacturers?|mfr|mfg|oem|vendor) part (number|no|num)|part (number|no|num))$/;
