import type { SheetPage } from "$/games";
import Entry from "./SheetEntry.svelte";
import RowArt from "./SheetRowArt.svelte";

const page: SheetPage = { Entry, RowArt };

export default page;
