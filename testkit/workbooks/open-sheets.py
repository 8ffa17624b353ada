"""Opens each .xlsx file named as an argument with openpyxl, and with pandas where it is installed; warnings are errors."""

import sys
import warnings

import openpyxl

try:
    import pandas
except ImportError:
    pandas = None

warnings.simplefilter("error")
faults = []
for path in sys.argv[1:]:
    try:
        book = openpyxl.load_workbook(path)
        for sheet in book.worksheets:
            header = [cell.value for cell in sheet[1]]
            if not any(header) or not sheet["A1"].font.bold or sheet.freeze_panes != "A2":
                faults.append(f"{path}: {sheet.title} has no bold, frozen header: {header}")
            formulas = [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]
            if formulas:
                faults.append(f"{path}: {sheet.title} has formulas in {formulas}")
        if pandas:
            frames = pandas.read_excel(path, sheet_name=None)
            if list(frames) != book.sheetnames:
                faults.append(f"{path}: pandas finds {list(frames)}")
    except Exception as error:
        faults.append(f"{path}: {type(error).__name__}: {error}")
print("\n".join(faults))
print(f"{len(sys.argv) - 1} opened, {len(faults)} faults, openpyxl {openpyxl.__version__}", file=sys.stderr)
sys.exit(1 if faults else 0)
